import { calendarFile } from '@/lib/calendar-file'
import { download } from '../media/download.h5'
import type { Reminders } from '../ports'

const MILLISECONDS = 1000

/** The web has no calendar of its own: the event becomes a file that the device's calendar opens. */
export const createReminders = (): Reminders => ({
  async add(event) {
    download('boex.ics', calendarFile(event, Math.floor(Date.now() / MILLISECONDS)), 'text/calendar;charset=utf-8')
    return 'file'
  },
})
