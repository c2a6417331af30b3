import type { SocketMessage } from '@/contract/socket'
import { newsText } from './news-text'
import type { NewsDependencies } from './news-toast.h5'

/** A mini-program host's toast takes no press: its notice leads to what a message speaks of. */
export const tellNews = (message: SocketMessage, { preferences, toast }: NewsDependencies): void =>
  toast(newsText(message, preferences), 'neutral')
