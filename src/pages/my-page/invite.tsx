import { page } from '@/shell/page'

export default page('invitation', () => import('@/features/invitation/invitation-screen'))
