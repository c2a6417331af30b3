import type { UnfinishedOrderProps } from './unfinished-order-props'

export interface UnfinishedOrdersProps extends Pick<UnfinishedOrderProps, 'onContinue'> {
  /** Key of an order that is shown elsewhere on the page. */
  readonly except?: string | undefined
}
