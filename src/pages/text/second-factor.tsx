import { page } from '@/shell/frame/page'

export default page('secondFactor', () => import('@/features/second-factor/second-factor-screen'))
