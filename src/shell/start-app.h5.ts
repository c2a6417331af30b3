import { nextTask } from '@/lib/next-task.h5'

/** In a task of its own after the entry's, which is long enough; still before the first page is drawn. */
export const startApp = (start: () => void): void => void nextTask().then(start)
