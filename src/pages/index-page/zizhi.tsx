import { page } from '@/shell/page'

export default page('qualification', () => import('@/features/information/qualification-screen'))
