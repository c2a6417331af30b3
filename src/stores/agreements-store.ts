import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Data, Payload } from '@/contract/contract'
import type { Request } from '@/request/request'
import { storeOf } from './support/store-of'

export type AgreementKind = Payload<'/api/index/getAgreementDetail'>['kind']
/** The texts there are. */
export const AGREEMENT_KINDS: readonly AgreementKind[] = ['service', 'privacy', 'invitation', 'mining', 'risk']

export type Agreement = Data<'/api/index/getAgreementDetail'>

/** The agreements read in this visit, by kind and language. */
class AgreementsStore {
  private readonly read = observable.map<string, Agreement>({}, { deep: false })

  constructor(
    private readonly request: Pick<Request, 'call'>,
    private readonly language: () => string,
  ) {
    makeAutoObservable<this, 'request' | 'language' | 'read'>(this, { request: false, language: false, read: false })
  }

  of(kind: AgreementKind): Agreement | undefined {
    return this.read.get(this.key(kind))
  }

  /** @throws AppError as the call's refusal */
  async load(kind: AgreementKind): Promise<void> {
    const key = this.key(kind)
    if (this.read.has(key)) return
    const agreement = await this.request.call('/api/index/getAgreementDetail', { kind })
    runInAction(() => this.read.set(key, agreement))
  }

  private key(kind: AgreementKind): string {
    return `${kind} ${this.language()}`
  }
}

export const agreementsOf = storeOf(
  ({ request, preferences }) => new AgreementsStore(request, () => preferences.language),
)
