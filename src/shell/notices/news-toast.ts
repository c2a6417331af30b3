import type { SocketMessage } from '@/contract/socket'
import { type NewsDependencies, newsText } from './news-text'

/**
 * Shows a message as a toast without a button, which mini-program hosts do not support; its notice links to the
 * subject.
 */
export const tellNews = (message: SocketMessage, { preferences, toast }: NewsDependencies): void =>
  toast(newsText(message, preferences), 'neutral')
