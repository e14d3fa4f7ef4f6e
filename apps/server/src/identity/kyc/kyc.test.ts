import { kycTools } from './state.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KYC_CONSENT, MAX_PICTURE_BYTES } from '@perlas/contract/kyc'
import { openLobby, testKycKeys, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { drawnPhoto } from '@perlas/dev-env/drawn-photo'
import { approved, details, filled, sent, upload } from '@perlas/dev-env/kyc-documents'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysAfter } from '#/kernel/manila.ts'
import { kycCase, kycPicture, remindOfKyc, scanAgain, maintainKyc } from './kyc.ts'
import { openKeys } from './keys.ts'
import type { Verdict } from './scanner.ts'

let lobby: Lobby
let player: Player
let photo: Buffer
let days = 0
let verdict: Verdict = 'clean'

beforeAll(async () => {
  lobby = await openLobby({
    swaps: { clock: () => new Date(Date.now() + days * 86_400_000) },
  })
  kycTools(lobby.ctx).scanner = { scan: async () => verdict }
  photo = drawnPhoto(1)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  days = 0
  verdict = 'clean'
  player = await lobby.register()
})

/** What the purge of old sessions keeps of a visit. */
const lastSeen = (at: Date) =>
  lobby.ctx.db.query('UPDATE accounts.players SET last_seen_at = $2 WHERE player_id = $1', [
    player.playerId,
    at,
  ])
const call = (name: string, input: object = {}, who = player) => lobby.call(name, input, who.token)
const state = async (who = player) => (await call('kyc', {}, who)).body
const stored = () => {
  const { dir } = lobby.ctx.config.kyc
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
}

test('from nothing to the review, with what is missing named on the way [PF-03] [PF-04]', async () => {
  expect(await state()).toMatchObject({
    status: 'none',
    missing: ['document', 'front', 'selfie', 'details'],
    stopped: { deposit: false, play: false, withdraw: true },
  })
  expect((await call('submitKyc', { consent: KYC_CONSENT })).errcode).toBe(2103)
  const chosen = await call('addKyc', { documentType: 'philsys' })
  expect(chosen.body).toMatchObject({ status: 'draft', documentType: 'philsys' })
  await call('addKyc', { documentType: 'philsys', documentNumber: '1234-5678-9012-3456' })
  for (const kind of ['front', 'back', 'selfie']) {
    expect((await upload(lobby, player, kind, photo)).errcode).toBe(0)
  }
  expect((await state())['missing']).toEqual(['details'])
  expect((await call('updateAppUserOther', details)).errcode).toBe(0)
  expect((await call('appUserOther')).body['details']).toMatchObject(details)
  expect((await call('submitKyc', {})).errcode, 'no consent, no sending').toBe(4000)
  const answer = await call('submitKyc', { consent: KYC_CONSENT })
  expect(answer.body).toMatchObject({
    status: 'in-review',
    missing: [],
    documentNumber: '•••• 3456',
    steps: [{ status: 'draft' }, { status: 'submitted' }, { status: 'in-review' }],
  })
  expect(JSON.stringify(answer.body)).not.toContain('123456789')
  const user = await call('getAfterLoginInfoWeb')
  expect(user.body).toMatchObject({ hasKyc: false, hasUserOther: true })
})

test('while it is judged nothing can be changed, not by the calls and not in the database [PF-03]', async () => {
  await sent(lobby, player)
  expect((await upload(lobby, player, 'front', photo)).errcode).toBe(2102)
  expect((await call('addKyc', { documentType: 'passport' })).errcode).toBe(2102)
  expect((await call('updateAppUserOther', details)).errcode).toBe(2102)
  expect((await call('submitKyc', { consent: KYC_CONSENT })).errcode).toBe(2102)
  const forced = lobby.ctx.db.query(
    `UPDATE kyc.cases SET first_name = 'Other' WHERE player_id = $1`,
    [player.playerId],
  )
  await expect(forced).rejects.toThrow('stand still')
  const leap = lobby.ctx.db.query(`UPDATE kyc.cases SET status = 'approved' WHERE player_id = $1`, [
    player.playerId,
  ])
  await expect(leap).rejects.toThrow('0 of 1 approvals')
  await expect(lobby.ctx.db.query('DELETE FROM kyc.steps')).rejects.toThrow('append-only')
})

test('a visitor, another method and another player reach nothing [PF-03] [AP-02]', async () => {
  expect((await upload(lobby, undefined, 'front', photo)).errcode).toBe(4010)
  expect((await upload(lobby, { ...player, token: 'x'.repeat(40) }, 'front', photo)).errcode).toBe(
    4010,
  )
  const got = await lobby.app.inject({ method: 'GET', url: '/app/v1/uploadKyc' })
  expect(got.json()).toMatchObject({ code: 405 })
  const json = await call('uploadKyc', { kind: 'front' })
  expect(json).toMatchObject({ status: 415, errcode: 4150 })
  await filled(lobby, player)
  const other = await lobby.register()
  expect(await state(other)).toMatchObject({ status: 'none', pictures: [] })
  expect((await call('appUserOther', {}, other)).body['details']).toBeNull()
})

test('wrong forms are refused: no file, no kind, another kind, two files, too large [PF-03]', async () => {
  const wrong = (form: FormData) => upload(lobby, player, form)
  const form = (fields: [string, string | Blob][]) => {
    const made = new FormData()
    for (const [name, value] of fields) made.append(name, value)
    return made
  }
  const file = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
  expect((await wrong(form([['kind', 'front']]))).errcode).toBe(4000)
  expect((await wrong(form([['file', file]]))).errcode).toBe(4000)
  expect(
    (
      await wrong(
        form([
          ['kind', '../../x'],
          ['file', file],
        ]),
      )
    ).errcode,
  ).toBe(4000)
  expect(
    (
      await wrong(
        form([
          ['kind', 'front'],
          ['playerId', '1'],
          ['file', file],
        ]),
      )
    ).errcode,
  ).toBe(4000)
  const two = await wrong(
    form([
      ['kind', 'front'],
      ['file', file],
      ['file', file],
    ]),
  )
  expect(two.errcode).toBe(4130)
  const large = new Blob([new Uint8Array(MAX_PICTURE_BYTES + 1)])
  const tooLarge = await wrong(
    form([
      ['kind', 'front'],
      ['file', large],
    ]),
  )
  expect(tooLarge).toMatchObject({ status: 413, errcode: 4130 })
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/jpeg' })
  expect(
    (
      await wrong(
        form([
          ['kind', 'front'],
          ['file', svg],
        ]),
      )
    ).errcode,
  ).toBe(2104)
  const polluted = await wrong(
    form([
      ['__proto__', 'x'],
      ['kind', 'front'],
      ['file', file],
    ]),
  )
  expect(polluted.errcode).toBe(4000)
  expect(await state()).toMatchObject({ status: 'none', pictures: [] })
})

test('what lies in the store is noise, and opens for its owner and kind alone [PF-03]', async () => {
  await upload(lobby, player, 'front', photo)
  await upload(lobby, player, 'selfie', drawnPhoto(2))
  for (const bytes of stored()) {
    expect(bytes.subarray(0, 3).toString('hex')).not.toBe('ffd8ff')
    expect(bytes.includes('JFIF')).toBe(false)
  }
  const { pictures } = await kycCase(lobby.ctx, player.playerId)
  const ids = pictures.map(({ pictureId }) => pictureId)
  const look = (pictureId = '') =>
    kycPicture(lobby.ctx, { playerId: player.playerId, pictureId, before: async () => undefined })
  expect((await sharp(await look(ids[0])).metadata()).format).toBe('jpeg')
  // Whoever can write to the database swaps two pictures: they do not open.
  await lobby.ctx.db.query(
    `UPDATE kyc.pictures p SET place = o.place, sealed_key = o.sealed_key FROM kyc.pictures o
      WHERE p.player_id = $1 AND o.player_id = $1 AND p.kind = 'front' AND o.kind = 'selfie'`,
    [player.playerId],
  )
  await expect(look(ids[0])).rejects.toThrow('authenticate')
})

test('a picture taken again replaces the first, whose bytes are gone [PF-03]', async () => {
  const before = stored().length
  await upload(lobby, player, 'front', photo)
  await Promise.all([2, 3, 4].map((n) => upload(lobby, player, 'front', drawnPhoto(n))))
  expect((await state())['pictures']).toHaveLength(1)
  expect(stored().length - before).toBe(1)
})

test('an infected file leaves nothing behind [PF-03]', async () => {
  const before = stored().length
  verdict = 'infected'
  expect((await upload(lobby, player, 'front', photo)).errcode).toBe(2106)
  expect(stored().length).toBe(before)
  expect(await state()).toMatchObject({ status: 'none', pictures: [] })
})

test('without a scanner it waits in quarantine, unseen, and goes on when it is scanned [PF-03]', async () => {
  verdict = 'unavailable'
  await sent(lobby, player)
  expect((await state())['status']).toBe('submitted')
  const { pictures, row } = await kycCase(lobby.ctx, player.playerId)
  expect(row.status).toBe('submitted')
  const hidden = kycPicture(lobby.ctx, {
    playerId: player.playerId,
    pictureId: pictures[0]?.pictureId ?? '',
    before: async () => undefined,
  })
  await expect(hidden).rejects.toThrow('not-found')
  await scanAgain(lobby.ctx)
  expect((await state())['status']).toBe('submitted')
  verdict = 'clean'
  await scanAgain(lobby.ctx)
  expect((await state())['status']).toBe('in-review')
})

test('what is found in quarantine later is destroyed, and asked for again [PF-03]', async () => {
  verdict = 'unavailable'
  await sent(lobby, player)
  const before = stored().length
  verdict = 'infected'
  await scanAgain(lobby.ctx)
  expect(stored().length).toBe(before - 3)
  expect(await state()).toMatchObject({
    status: 'resubmit',
    reasons: ['file-refused'],
    missing: ['front', 'back', 'selfie'],
  })
})

test('under 21 is refused, and a later birth date is looked at by two [PR-01]', async () => {
  const birthDate = `${new Date().getUTCFullYear() - 20}-01-01`
  expect((await call('updateAppUserOther', { ...details, birthDate })).errcode).toBe(2107)
  expect((await call('appUserOther')).body['details']).toBeNull()
  for (const wrong of ['1990-02-30', '1890-01-01'])
    expect((await call('updateAppUserOther', { ...details, birthDate: wrong })).errcode).toBe(4000)
  const toCome = { ...details, birthDate: '2098-01-01' }
  expect((await call('updateAppUserOther', toCome)).errcode).toBe(2110)
  await sent(lobby, player)
  const { row } = await kycCase(lobby.ctx, player.playerId)
  expect(row).toMatchObject({ flags: ['under-age-before'], level: 2, approvalsNeeded: 2 })
})

test('the same person, document or picture at a second player is flagged, and nobody is told whose [PF-03]', async () => {
  await sent(lobby, player, { seed: 40, number: 'P7654321A', names: ['Jose', 'Peña'] })
  const second = await lobby.register()
  const own = { seed: 40, number: 'p 765-4321 a', names: ['PENA', 'José'] as [string, string] }
  const answer = await sent(lobby, second, own)
  expect(JSON.stringify(answer.body)).not.toMatch(/same|twin|duplicate/)
  expect(JSON.stringify(answer.body)).not.toContain(String(player.playerId))
  const { row, twins } = await kycCase(lobby.ctx, second.playerId)
  expect(row.flags.toSorted()).toEqual(['same-document', 'same-person', 'same-picture'])
  expect(row).toMatchObject({ level: 3, approvalsNeeded: 2 })
  expect(new Set(twins.map((twin) => twin.playerId))).toEqual(new Set([player.playerId]))
})

test('of two who send the same at once, one sees the other [PF-03]', async () => {
  const pair = [player, await lobby.register()]
  for (const who of pair) await filled(lobby, who, { number: 'RACE12345' })
  await Promise.all(pair.map((who) => call('submitKyc', { consent: KYC_CONSENT }, who)))
  const flags = await Promise.all(
    pair.map(async ({ playerId }) => (await kycCase(lobby.ctx, playerId)).row.flags),
  )
  expect(flags.some((found) => found.includes('same-document'))).toBe(true)
})

test('a document that ran out is refused; one that runs out later ends the approval, and is told [PF-03] [CO-01]', async () => {
  const past = await call('addKyc', { documentType: 'passport', documentExpiry: '2020-01-01' })
  expect(past.errcode).toBe(2108)
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await approved(lobby, player, { type: 'passport', expiry: soon })
  expect(await state()).toMatchObject({ status: 'approved', deadline: null })
  days = 39
  await maintainKyc(lobby.ctx)
  expect((await state())['status']).toBe('approved')
  days = 42
  await maintainKyc(lobby.ctx)
  expect(await state()).toMatchObject({ status: 'expired', reasons: ['document-expired'] })
  await maintainKyc(lobby.ctx)
  const { mails } = (await call('getMail2')).body as { mails: { template: string }[] }
  expect(mails.filter(({ template }) => template === 'kyc-expired')).toHaveLength(1)
})

test('keys are renewed without touching a picture, and the old one can go [PF-03]', async () => {
  await sent(lobby, player, { number: 'KEYS-12345' })
  const before = kycTools(lobby.ctx).keys
  const fresh = Buffer.alloc(32, 9).toString('base64url')
  const keys = { ...testKycKeys.keys, k2: fresh }
  kycTools(lobby.ctx).keys = openKeys({ ...testKycKeys, current: 'k2', keys })
  await maintainKyc(lobby.ctx)
  kycTools(lobby.ctx).keys = openKeys({ ...testKycKeys, current: 'k2', keys: { k2: fresh } })
  const { pictures, documentNumber } = await kycCase(lobby.ctx, player.playerId)
  expect(documentNumber).toBe('KEYS12345')
  for (const { pictureId } of pictures) {
    const ask = { playerId: player.playerId, pictureId, before: async () => undefined }
    expect((await kycPicture(lobby.ctx, ask)).length).toBeGreaterThan(1_000)
  }
  kycTools(lobby.ctx).keys = openKeys({ ...testKycKeys, current: 'k1', keys })
  await maintainKyc(lobby.ctx)
  kycTools(lobby.ctx).keys = before
  expect((await kycCase(lobby.ctx, player.playerId)).documentNumber).toBe('KEYS12345')
})

test('nothing goes within its time; past it details and pictures are gone [PR-06]', async () => {
  await approved(lobby, player)
  days = 1_825
  await maintainKyc(lobby.ctx)
  expect((await kycCase(lobby.ctx, player.playerId)).pictures).toHaveLength(3)
  days = 1_828
  // One who was here lately keeps everything.
  await lastSeen(daysAfter(new Date(), 1_000))
  await maintainKyc(lobby.ctx)
  expect((await kycCase(lobby.ctx, player.playerId)).pictures).toHaveLength(3)
  await lastSeen(new Date())
  await maintainKyc(lobby.ctx)
  const gone = await kycCase(lobby.ctx, player.playerId)
  expect(gone).toMatchObject({ details: null, documentNumber: '', pictures: [] })
  expect(gone.steps.map(({ status }) => status)).toContain('approved')
  const tooShort = lobby.operate('UPDATE kyc.rules SET keep_days = 364')
  await expect(tooShort).rejects.toThrow('keep_days')
})

test('no log line carries a name, a number or a birth date [PF-03]', async () => {
  const lines: string[] = []
  const { log } = lobby.ctx
  const before = log.warn
  log.warn = (...given: unknown[]) => void lines.push(JSON.stringify(given))
  verdict = 'infected'
  await upload(lobby, player, 'front', photo)
  log.warn = before
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/Maria|1990|token|base64/i)
})

test('who has not sent documents is reminded once before the deadline, and nobody else [PR-03] [CO-01]', async () => {
  const reminders = async (who: Player) => {
    const { body } = await call('getMail2', {}, who)
    return (body['mails'] as { template: string; details: Record<string, string> }[]).filter(
      ({ template }) => template === 'kyc-deadline',
    )
  }
  const known = await lobby.register()
  await lobby.verify(known.playerId)
  const waits = await lobby.register()
  await sent(lobby, waits)
  const deadline = String((await state())['deadline'])
  days = 4
  await remindOfKyc(lobby.ctx)
  expect(await reminders(player), 'too early').toEqual([])
  days = 6
  await Promise.all([remindOfKyc(lobby.ctx), remindOfKyc(lobby.ctx)])
  await remindOfKyc(lobby.ctx)
  expect(await reminders(player)).toMatchObject([{ details: { deadline } }])
  expect(await reminders(known)).toEqual([])
  expect(await reminders(waits)).toEqual([])
})
