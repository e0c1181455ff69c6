// What Fastify alone can do on this machine: the ceiling of bench/server.ts.
import fastify from 'fastify'

const app = fastify()
app.get('/empty', async () => ({}))
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
if (address === null || typeof address === 'string') throw new Error('no port')
process.stdout.write(`Ready at http://127.0.0.1:${address.port}\n`)
process.on('SIGTERM', () => process.exit(0))
