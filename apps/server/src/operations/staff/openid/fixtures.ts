import { randomBytes } from 'node:crypto'
import {
  followBack,
  openIdentityProvider,
  TWO_FACTORS,
  type Person,
} from '@perlas/dev-env/identity-provider'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { openLog } from '@perlas/log/log'
import { codeOf, openOffice } from '../fixtures.ts'

type Answer = Record<string, unknown> & { errcode: number }
type Back = { browser: string; state: string; code: string; iss?: string }
type Seat = { token: string; secret: string }

export const clientSecret = 'a-secret-of-tests-only-for-the-company'
export const HOST = 'office.example'
const page = { host: HOST, origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin' }
const RETURN = '/office/signed-in'
export const REASON = 'she works by her company account'
export const newBrowser = (): string => randomBytes(32).toString('base64url')

/** An office whose members may come by the company's provider; `people` are of some days, beside the first owner. */
export async function openCompanyOffice(wanted: Readonly<Record<string, string>>) {
  const redirectUris = [`https://${HOST}${RETURN}`]
  const client = { clientId: 'office', clientSecret, redirectUris }
  const company = await openIdentityProvider('company', client)
  const written: string[] = []
  const log = openLog({
    program: 'lobby',
    level: 'trace',
    to: { write: (line: string) => written.push(line) },
  })
  const lobby = await openLobby({
    swaps: { log },
    env: {
      PUBLIC_URL: `https://${HOST}`,
      OFFICE_OPENID_ISSUER: company.issuer,
      OFFICE_OPENID_CLIENT_ID: 'office',
      OFFICE_OPENID_CLIENT_SECRET: clientSecret,
      OFFICE_OPENID_NAME: 'Harbor ID',
      OFFICE_OPENID_TRUSTED_ACR: TWO_FACTORS,
    },
  })
  const office = openOffice(lobby)
  const people: Record<string, Seat> = { owner: { token: await office.owner(), secret: '' } }
  const tokenOf = (name: string) => people[name]?.token ?? ''
  for (const [name, role] of Object.entries(wanted)) {
    const added = await lobby.before({ hours: 25 }, () =>
      office.ask('addMember', { name, role }, tokenOf('owner')),
    )
    people[name] = await office.enrol(name, String(added['password']))
  }

  const askAs = async (who: string, name: string, input: object = {}) =>
    (await office.ask(name, input, tokenOf(who))) as Answer
  const atPage = (name: string, input: object, token?: string, headers = {}) =>
    office.raw(name, input, token, { ...page, 'x-office': '0', ...headers })
  return {
    company,
    lobby,
    office,
    people,
    askAs,
    atPage,
    /** Every line of the log. */
    written,
    ...comings(company, atPage),
    ...ofLinks(lobby, askAs),
    /** Another code of the member's app, though no half minute went by. */
    async nextCode(name: string): Promise<string> {
      await lobby.operate(
        `UPDATE staff.second_factors f SET last_step = 0 FROM staff.members m
          WHERE m.staff_id = f.staff_id AND m.name = $1`,
        [name],
      )
      return codeOf(lobby, people[name]?.secret ?? '')
    },
    async close() {
      await lobby.close()
      await company.close()
    },
  }
}

type AtPage = (name: string, input: object) => Promise<{ json<T>(): T }>
function comings(company: { visitor: Person | 'deny' | undefined }, atPage: AtPage) {
  /** Leaves for the provider, says there who one is, and comes back. */
  async function away(who: Person, browser = newBrowser()): Promise<Back> {
    const { url } = (await atPage('openidStart', { browser })).json<{ url: string }>()
    company.visitor = who
    const { searchParams: brought } = await followBack(url, RETURN)
    const [state = '', code = '', iss = ''] = ['state', 'code', 'iss'].map(
      (name) => brought.get(name) ?? '',
    )
    return { browser, state, code, ...(iss && { iss }) }
  }
  const finish = async (back: Back): Promise<Answer> =>
    (await atPage('openidReturn', back)).json<Answer>()
  return { away, finish, comeBy: async (who: Person) => finish(await away(who)) }
}

type AskAs = (who: string, name: string, input?: object) => Promise<Answer>
function ofLinks(lobby: Lobby, askAs: AskAs) {
  async function staffIdOf(name: string): Promise<number> {
    const { rows } = await lobby.ctx.db.query<{ id: number }>(
      'SELECT staff_id AS id FROM staff.members WHERE name = $1',
      [name],
    )
    return rows[0]?.id ?? 0
  }
  return {
    staffIdOf,
    async propose(by: string, kind: 'link' | 'unlink', name: string, identity = '') {
      const staffId = await staffIdOf(name)
      return askAs(by, 'proposeIdentity', { kind, staffId, identity, reason: REASON })
    },
    /** Decides the first that waits. */
    async decide(by: string, approve = true): Promise<Answer> {
      const { proposals } = await askAs(by, 'identities')
      const [first] = proposals as { id: number }[]
      return askAs(by, 'decideIdentity', { id: first?.id ?? 1, approve })
    },
  }
}
