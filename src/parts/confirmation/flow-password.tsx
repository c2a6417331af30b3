import { observer } from 'mobx-react-lite'
import type { MoneyFlow } from '@/stores/support/money-flow'
import { PasswordConfirmation, type PasswordConfirmationProps } from './password-confirmation'
import { type NotedFlow, OutcomeNote } from './submission-note'

interface FlowPasswordProps extends Pick<PasswordConfirmationProps, 'label' | 'from'> {
  readonly flow: NotedFlow & Pick<MoneyFlow<never, unknown>, 'send' | 'interrupt'>
}

/** Withdrawal password that sends a money flow, with the outcome of an earlier attempt. */
export const FlowPassword = observer(({ flow, ...props }: FlowPasswordProps) => (
  <PasswordConfirmation
    {...props}
    submission={flow.submission}
    onComplete={() => flow.send()}
    onForgot={() => flow.interrupt()}
  >
    <OutcomeNote flow={flow} />
  </PasswordConfirmation>
))
