import { KYC_CONSENT, kycDocuments, type KycDocument } from '@perlas/contract/kyc'
import { drawnPhoto } from './drawn-photo.ts'
import type { Answer, Lobby, Player } from './lobby.ts'
import { maria } from '@perlas/server/identity/kyc/fixtures'
import { approveKyc, kycCase } from '@perlas/server/identity/kyc/kyc'

export const details = {
  ...maria,
  middleName: 'Santos',
}

/** Sends a picture, or a whole form, as a browser does. */
export async function upload(
  lobby: Lobby,
  player: Player | undefined,
  what: string | FormData,
  picture?: Buffer,
  to = 'uploadKyc',
): Promise<Answer> {
  const form = typeof what === 'string' ? new FormData() : what
  if (typeof what === 'string') {
    form.append('kind', what)
    form.append('file', new Blob([new Uint8Array(picture ?? Buffer.alloc(0))]), 'photo.jpg')
  }
  const request = new Request('http://x', { method: 'POST', body: form })
  const response = await lobby.app.inject({
    method: 'POST',
    url: `/app/v1/${to}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(player && { authorization: `Bearer ${player.token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const body = response.json<Record<string, unknown>>()
  return {
    status: response.statusCode,
    errcode: Number(body['errcode']),
    body,
    headers: response.headers,
  }
}

export type KycDocuments = {
  type?: KycDocument
  number?: string
  expiry?: string
  seed?: number
  names?: [string, string]
}
let made = 100

/** Everything there but the last tap. Documents are nobody else's unless they are given. */
export async function filled(
  lobby: Lobby,
  player: Player,
  documents: KycDocuments = {},
): Promise<void> {
  made += 1
  const letters = String(made).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const { type = 'philsys', number = `N${made}00000`, expiry, seed = made } = documents
  const { names = ['Maria', `Clara${letters}`] } = documents
  const call = (name: string, input: object) => lobby.call(name, input, player.token)
  const [firstName, lastName] = names
  await call('addKyc', {
    documentType: type,
    documentNumber: number,
    ...(expiry && { documentExpiry: expiry }),
  })
  await call('updateAppUserOther', { ...details, firstName, lastName })
  const kinds = kycDocuments[type].back ? ['front', 'back', 'selfie'] : ['front', 'selfie']
  for (const [at, kind] of kinds.entries()) {
    await upload(lobby, player, kind, drawnPhoto(seed + at * 1_000))
  }
}

export async function sent(
  lobby: Lobby,
  player: Player,
  documents: KycDocuments = {},
): Promise<Answer> {
  await filled(lobby, player, documents)
  const answer = await lobby.call('submitKyc', { consent: KYC_CONSENT }, player.token)
  if (answer.errcode !== 0) throw new Error(`not sent: ${JSON.stringify(answer.body)}`)
  return answer
}

export async function approved(
  lobby: Lobby,
  player: Player,
  documents: KycDocuments = {},
): Promise<void> {
  await sent(lobby, player, documents)
  const { row } = await kycCase(lobby.ctx, player.playerId)
  for (let staffId = 1; staffId <= row.approvalsNeeded; staffId += 1) {
    await approveKyc(lobby.ctx, {
      playerId: player.playerId,
      attempt: row.attempt,
      staffId,
      record: async () => undefined,
      sawAll: async () => true,
    })
  }
}
