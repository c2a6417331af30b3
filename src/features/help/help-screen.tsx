import { observer } from 'mobx-react-lite'
import { TICKET_RECORD_KINDS } from '@/domain/ticket'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { ListsView } from './lists-view'
import { TicketView } from './ticket-view'
import { Visitor } from './visitor'
import { WritingView } from './writing-view'
import './help.scss'

/**
 * Help and feedback: questions and tickets, with `ticket=12` one of them, with `write=new` or
 * `write=withdrawal&id=7` a form, about a record where one is named.
 */
export const Screen = observer(() => {
  const { parameters } = usePage()
  const { session } = useStores()
  const { ticket, write, id } = parameters
  if (ticket === undefined && write === undefined) return <ListsView />
  if (!session.loggedIn) return <Visitor />
  if (ticket !== undefined) return <TicketView key={ticket} id={ticket} />
  const kind = TICKET_RECORD_KINDS.find((known) => known === write)
  const about = kind && (id === undefined ? { kind } : { kind, id })
  return <WritingView about={about} />
})
