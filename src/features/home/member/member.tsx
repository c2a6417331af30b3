import { MemberSummary } from './member-summary'
import { TodayForYou } from './today-for-you'
import { TodayModel } from './today-model'

/** Member parts of Home. Visitors download neither these parts nor the arithmetic of amounts. */
export const parts = { MemberSummary, TodayForYou, TodayModel }
