import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { buildApp } from '@perlas/server/app'
import { readConfig } from '@perlas/server/config'
import { openContext } from '@perlas/server/open'

/** A real lobby process for the HTTP figures, with one signed-in player; tells its port and token. */
const { ctx } = await openContext(readConfig())
const app = buildApp(ctx)
await app.listen({ port: 0, host: '127.0.0.1' })
const call = async (name: string, body: unknown) =>
  (await app.inject({ method: 'POST', url: `/app/v1/${name}`, payload: body as object })).json()

const { rsa } = (await call('anonymous/passwordKey', {})) as {
  rsa: { kid: string; jwk: object; now: number }
}
const plain = { p: 'bench-password-1', t: rsa.now, n: randomBytes(9).toString('base64url') }
const sealed = publicEncrypt(
  {
    key: createPublicKey({ key: rsa.jwk as never, format: 'jwk' }),
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  },
  Buffer.from(JSON.stringify(plain)),
)
const player = (await call('accountRegist', {
  account: `Bench${randomBytes(4).toString('hex')}`,
  password: `v1.${rsa.kid}.${sealed.toString('base64url')}`,
  type: 0,
  declaration: true,
})) as { token: string }
process.send?.({
  port: (app.server.address() as { port: number }).port,
  token: player.token,
})
process.on('disconnect', () => process.exit(0))
