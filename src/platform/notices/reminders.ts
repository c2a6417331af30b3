import Taro from '@tarojs/taro'
import { supports } from '../device/supports'
import type { Reminders } from '../ports'

/** Adds the event through the host's calendar prompt, which the person may refuse. */
export const createReminders = (): Reminders => ({
  async add({ title, notes, at }) {
    if (!supports('addPhoneCalendar')) return 'refused'
    try {
      await Taro.addPhoneCalendar({ title, description: notes, startTime: at })
      return 'calendar'
    } catch {
      return 'refused'
    }
  },
})
