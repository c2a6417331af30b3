/**
 * A bare Fastify server, as the baseline of reads. It responds to each call with JSON from a file, and prints its URL
 * in one line.
 *
 *     tsx test/bench/bare-fastify.ts answers.json
 */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const [, , file = ''] = process.argv
const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
const app = fastify()
for (const [call, answer] of Object.entries(answers)) app.post(call, async () => answer)
app.listen({ host: '127.0.0.1', port: 0 }).then((url) => console.log(url))
