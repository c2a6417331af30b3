import { useState } from 'react'
import { createReminders } from '@/platform/notices/reminders'
import type { Reminders } from '@/platform/ports'

export const useReminders = (): Reminders => {
  const [reminders] = useState(createReminders)
  return reminders
}
