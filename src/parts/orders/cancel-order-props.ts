import type { ButtonProps } from '@/components/button/button'
import type { OrderLogEntry } from '@/stores/persisted-schema'

export interface CancelOrderProps extends Pick<ButtonProps, 'block' | 'size'> {
  readonly entry: OrderLogEntry
  readonly onCancelled?: () => void
}
