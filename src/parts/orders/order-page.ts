import type { OrderLogEntry } from '@/stores/persisted-schema'

/** Returns the page where an order continues. */
export const orderPage = ({ coin }: Pick<OrderLogEntry, 'coin'>) => (coin === 'VC' ? 'buyVc' : 'boex')
