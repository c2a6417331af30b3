import type { tellNews as tell } from './news-toast'

/** Has come with what heard the message. */
export const tellNews = async (...news: Parameters<typeof tell>): Promise<void> => {
  const { tellNews: toast } = await import(/* webpackChunkName: "request" */ './news-toast')
  toast(...news)
}
