import { page } from '@/shell/frame/page'

export default page('qualification', () => import('@/features/information/qualification-screen'))
