import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { buildApp } from '@perlas/server/app'
import { readConfig } from '@perlas/server/config'
import { runActivity } from '@perlas/server/engagement/campaigns/fixtures'
import { activitiesState } from '@perlas/server/engagement/campaigns/state'
import { manilaDay } from '@perlas/server/kernel/manila'
import { openContext } from '@perlas/server/open'

/** A real lobby process for the HTTP figures, with signed-in players; tells its port and their tokens. */
const { ctx } = await openContext(readConfig())
// Everything that operators can open runs.
const today = { firstDay: manilaDay(ctx.clock()), lastDay: '' }
for (const kind of activitiesState(ctx).kinds.values())
  if (!kind.draft) await runActivity(ctx, kind.code, kind.season?.lastDay ? {} : today)
const app = buildApp(ctx)
await app.listen({ port: 0, host: '127.0.0.1' })
const call = async (name: string, body: unknown) =>
  (await app.inject({ method: 'POST', url: `/app/v1/${name}`, payload: body as object })).json()

const { rsa } = (await call('anonymous/passwordKey', {})) as {
  rsa: { kid: string; jwk: object; now: number }
}
const key = createPublicKey({ key: rsa.jwk as never, format: 'jwk' })

async function register(): Promise<string> {
  const plain = { p: 'bench-password-1', t: rsa.now, n: randomBytes(9).toString('base64url') }
  const sealed = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(JSON.stringify(plain)),
  )
  const { token } = (await call('accountRegist', {
    account: `Bench${randomBytes(4).toString('hex')}`,
    password: `v1.${rsa.kid}.${sealed.toString('base64url')}`,
    type: 0,
    declaration: true,
  })) as { token: string }
  return token
}
const tokens: string[] = []
for (let n = 0; n < Number(process.argv[2]); n += 1) tokens.push(await register())
process.send?.({ port: (app.server.address() as { port: number }).port, tokens })
process.on('disconnect', () => process.exit(0))
