import { page } from '@/shell/frame/page'

export default page('invitation', () => import('@/features/invitation/invitation-screen'))
