import type { OrderLogEntry } from '@/stores/persisted-schema'

/** The page that goes on with an order. */
export const orderPage = ({ coin }: Pick<OrderLogEntry, 'coin'>) => (coin === 'VC' ? 'buyVc' : 'boex')
