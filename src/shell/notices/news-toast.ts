import type { SocketMessage } from '@/contract/socket'
import { type NewsDependencies, newsText } from './news-text'

/** Shows a message. The toast of a mini-program host has no button: its notice leads to the subject. */
export const tellNews = (message: SocketMessage, { preferences, toast }: NewsDependencies): void =>
  toast(newsText(message, preferences), 'neutral')
