import { page } from '@/shell/page'

export default page('personalCenter', () => import('@/features/personal/personal-screen'))
