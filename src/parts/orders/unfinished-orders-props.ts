import type { UnfinishedOrderProps } from './unfinished-order-props'

export interface UnfinishedOrdersProps extends Pick<UnfinishedOrderProps, 'onContinue'> {
  /** Key of an order that the page shows separately. */
  readonly except?: string | undefined
}
