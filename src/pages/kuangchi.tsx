import { page } from '@/shell/page'

export default page('miningPool', () => import('@/features/mining/pool-screen'))
