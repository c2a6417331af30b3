import { page } from '@/shell/page'

export default page('leaderboard')
