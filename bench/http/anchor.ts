import Fastify from 'fastify'

/** The anchor of the HTTP figures: a bare Fastify route that gives back the bytes it was handed. */
const [, , bytes = '{}'] = process.argv
const body = Buffer.from(bytes, 'base64')
const app = Fastify()
app.post('/', (_, reply) => reply.type('application/json; charset=utf-8').send(body))
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as { port: number }).port })
process.on('disconnect', () => process.exit(0))
