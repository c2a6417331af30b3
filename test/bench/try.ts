import { proveTeams } from '../../server/commands/team'
import { proveAggregates } from '../../server/database/aggregates'
import { proveLedger } from '../../server/database/ledger'
import { migrate } from '../../server/database/migrate'
import { openPostgresql } from '../../server/database/postgresql'
import { hashPassword } from '../../server/passwords'
import { fill, sizeOf } from '../support/scale/fill'

const run = async () => {
  const db = await openPostgresql(process.argv[3] ?? '', 5)
  try {
    await migrate(db)
    await fill(db, sizeOf(Number(process.argv[2])), {
      at: Math.floor(Date.now() / 1000),
      passwordHash: await hashPassword('a-long-password', 2),
      say: (w, s) => console.log(w, s.toFixed(1)),
    })
    console.log(
      await db.query(
        "select (select count(*) from member) m, (select count(*) from journal_leg) legs, (select count(*) from team_member) tm, (select count(*) from team where smaller_community > 0) ranked, (select count(*) from aggregate where kind='rank') bands, (select max(amount) from aggregate where kind='team') biggest, (select key from aggregate where kind='team' order by amount desc limit 1) leader, pg_size_pretty(pg_database_size(current_database())) size",
      ),
    )
    for (const p of [proveLedger, proveTeams, proveAggregates]) {
      const t = Date.now()
      console.log((await p(db)).slice(0, 5), Date.now() - t)
    }
  } finally {
    await db.close()
  }
}
run().catch((e) => {
  console.error(e)
  process.exit(1)
})
