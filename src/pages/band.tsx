import { page } from '@/shell/frame/page'

export default page('leaderboard', () => import('@/features/leaderboard/leaderboard-screen'))
