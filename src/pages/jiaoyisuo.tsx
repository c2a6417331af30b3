import { page } from '@/shell/page'

export default page('exchange', () => import('@/features/exchange/exchange-screen'))
