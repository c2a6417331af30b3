import { page } from '@/shell/frame/page'

export default page('computePower', () => import('@/features/mining/power/compute-power-screen'))
