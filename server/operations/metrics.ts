import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds, in seconds, of what calls are sorted into: from a read of a balance to the client's own patience. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Something counted when it is asked for, e.g. how many withdrawals wait. */
export interface Reading {
  readonly name: string
  readonly help: string
  /** @throws whatever stands against it; then the reading is left out of that answer */
  read(): Promise<number> | number
}

/**
 * What the platform counts about itself, in the form of Prometheus. No member, address or amount is among the labels:
 * whoever reads it learns how the platform does, and nothing about people.
 */
export class Metrics {
  private readonly registry = new Registry()
  private readonly calls = new Histogram({
    name: 'boex_call_seconds',
    help: 'How long calls took, by path and HTTP status',
    labelNames: ['path', 'status'] as const,
    buckets: CALL_SECONDS,
    registers: [this.registry],
  })
  private readonly outcomes = new Counter({
    name: 'boex_call_outcomes_total',
    help: 'Answers by path and by the code of their envelope; 1 is success',
    labelNames: ['path', 'code'] as const,
    registers: [this.registry],
  })
  private readonly jobs = new Counter({
    name: 'boex_job_runs_total',
    help: 'Runs of background jobs, by job and result',
    labelNames: ['job', 'result'] as const,
    registers: [this.registry],
  })
  private readonly jobSuccesses = new Gauge({
    name: 'boex_job_last_success_seconds',
    help: 'Unix time at which a background job last ended well',
    labelNames: ['job'] as const,
    registers: [this.registry],
  })

  /** @param withProcess whether memory, event loop and garbage collection of the process are counted as well */
  constructor(withProcess = true) {
    if (withProcess) collectDefaultMetrics({ register: this.registry })
  }

  /** Type of the text that `text` answers. */
  get contentType(): string {
    return this.registry.contentType
  }

  /** Notes an answered call. */
  answered(path: string, { status, code, seconds }: { status: number; code: string; seconds: number }): void {
    this.calls.observe({ path, status }, seconds)
    this.outcomes.inc({ path, code })
  }

  /** Notes the end of a job's run. */
  jobEnded(job: string, succeeded: boolean): void {
    this.jobs.inc({ job, result: succeeded ? 'success' : 'failure' })
    if (succeeded) this.jobSuccesses.setToCurrentTime({ job })
  }

  /** Adds something that is counted whenever the metrics are asked for. */
  add({ name, help, read }: Reading): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        try {
          this.set(await read())
        } catch {
          // Readiness says what is wrong; a number that is no longer true would hide it.
          this.remove()
        }
      },
    })
  }

  /** Everything counted so far, in Prometheus' text format. */
  text(): Promise<string> {
    return this.registry.metrics()
  }
}
