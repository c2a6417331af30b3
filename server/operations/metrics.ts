import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds, in seconds, of what calls are sorted into: from a read of a balance to the client's own patience. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Gauge that is read on each request of the metrics, e.g. the number of waiting withdrawals. */
export interface Reading {
  readonly name: string
  readonly help: string
  /** Name of the label, for a gauge with a value per label. */
  readonly label?: 'coin' | 'queue'
  /** @throws any error; the gauge is then missing from that answer */
  read(): Promise<Value> | Value
}

/** One value, or one per label. */
type Value = number | Readonly<Record<string, number>>

/**
 * Metrics of the platform, in the format of Prometheus. Labels contain no member, address or amount, so readers learn
 * nothing about people.
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

  /** @param withProcess true to include memory, event loop and garbage collection of the process */
  constructor(withProcess = true) {
    if (withProcess) collectDefaultMetrics({ register: this.registry })
  }

  /** Type of the text that `text` answers. */
  get contentType(): string {
    return this.registry.contentType
  }

  /** Records a completed call. */
  answered(path: string, { status, code, seconds }: { status: number; code: string; seconds: number }): void {
    this.calls.observe({ path, status }, seconds)
    this.outcomes.inc({ path, code })
  }

  jobEnded(job: string, succeeded: boolean): void {
    this.jobs.inc({ job, result: succeeded ? 'success' : 'failure' })
    if (succeeded) this.jobSuccesses.setToCurrentTime({ job })
  }

  /** Adds something that is counted whenever the metrics are asked for. */
  add({ name, help, label, read }: Reading): void {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.registry],
      async collect() {
        // Remove the gauge: an outdated number would hide the problem, which readiness reports.
        this.reset()
        if (label === undefined) this.remove()
        const value = await Promise.resolve(read()).catch(() => undefined)
        if (typeof value === 'number') this.set(value)
        else for (const [key, each] of Object.entries(value ?? {})) this.set({ [label ?? '']: key }, each)
      },
    })
  }

  /** Returns all metrics in Prometheus' text format. */
  text(): Promise<string> {
    return this.registry.metrics()
  }
}
