import type { tellNews as tell } from './news-toast.h5'

/** Has come with what heard the message. */
export const tellNews = async (...news: Parameters<typeof tell>): Promise<void> => {
  const { tellNews: toast } = await import(/* webpackChunkName: "request" */ './news-toast.h5')
  toast(...news)
}
