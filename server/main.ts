import { readConfig } from './config/config'
import { StartError } from './lib/start-error'
import { start } from './start'

const fail = (error: unknown): never => {
  const sentence = error instanceof StartError ? error.message : error
  console.error(sentence)
  process.exit(1)
}

/** How long, in milliseconds, running requests may take after a signal to stop. */
const DRAIN_MILLISECONDS = 10_000

const run = async (): Promise<void> => {
  let interrupted = false
  let stop = () => {
    interrupted = true
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop())
  const platform = await start(readConfig(process.env), (line) => console.log(line))
  stop = () => {
    stop = () => undefined
    setTimeout(() => fail(new StartError('Stopped with requests unanswered.')), DRAIN_MILLISECONDS).unref()
    platform.close().then(() => process.exit(0), fail)
  }
  if (interrupted) stop()
  else console.log(platform.greeting.join('\n'))
}

run().catch(fail)
