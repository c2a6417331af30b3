import type { AgreementKind } from '@/stores/agreements'
import type { LoginModel } from './login-model'

export interface WalletLoginProps {
  readonly model: LoginModel
  readonly onDone: (outcome: 'logged-in' | 'registered' | undefined) => void
  readonly onRead: (kind: AgreementKind) => void
}
