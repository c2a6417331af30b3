import { CODE } from '@/contract/codes'
import { AppError } from '@/errors/app-error'
import type { Transport, TransportAnswer, TransportRequest, TransportUpload } from '@/request/ports'

type Step = TransportAnswer | AppError | ((request: TransportRequest | TransportUpload) => TransportAnswer | AppError)

/** Returns the given responses in order, and repeats the last one. Records the requests. */
export class ScriptedTransport implements Transport {
  readonly sent: TransportRequest[] = []
  readonly uploaded: TransportUpload[] = []
  private readonly steps: Step[]

  constructor(...steps: Step[]) {
    this.steps = steps
  }

  async send(request: TransportRequest): Promise<TransportAnswer> {
    this.sent.push(request)
    return this.next(request)
  }

  async upload(upload: TransportUpload): Promise<TransportAnswer> {
    this.uploaded.push(upload)
    return this.next(upload)
  }

  private next(request: TransportRequest | TransportUpload): TransportAnswer {
    const step = this.steps.length > 1 ? this.steps.shift() : this.steps[0]
    if (step === undefined) throw new RangeError('the transport has no answer')
    const answer = typeof step === 'function' ? step(request) : step
    if (answer instanceof AppError) throw answer
    return answer
  }
}

/** A response with code 1. */
export const success = (data: unknown, time?: number): TransportAnswer => ({
  status: 200,
  body: { code: CODE.SUCCESS, msg: '', data, time },
})

/** A response with another business code. */
export const refusal = (code: number | string, msg: string, data?: unknown, time?: number): TransportAnswer => ({
  status: 200,
  body: { code, msg, data, time },
})
