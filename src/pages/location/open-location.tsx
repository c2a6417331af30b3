import { page } from '@/shell/frame/page'

export default page('openLocation', () => import('@/features/location/open-screen'))
