import { page } from '@/shell/frame/page'

export default page('exchange', () => import('@/features/exchange/exchange-screen'))
