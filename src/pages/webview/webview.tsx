import { page } from '@/shell/frame/page'

export default page('webview', () => import('@/features/information/web-page-screen'))
