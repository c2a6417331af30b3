import { page } from '@/shell/page'

export default page('computePower', () => import('@/features/mining/compute-power-screen'))
