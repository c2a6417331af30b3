-- A member's contribution worked wholly in the newest position. From the instant of this migration on it is spread over
-- those that run and are below their cap, in proportion to their basic hash rate. What was worked until then is settled
-- as it was computed until then. Arithmetic as in src/domain: truncated to 18 decimals, and the newest position has what
-- truncation leaves of a contribution.
with instant as (
  select floor(extract(epoch from now()))::bigint
    + coalesce((select value::bigint from setting where name = 'clock_offset_seconds'), 0) as at
), position as (
  select id, member_id, daily_rate, basic_hash_rate, contribution_hash_rate, hash_rate_seconds, day_hash_rate_seconds,
    settled_at, caps_at, trunc(quantity * multiplier, 18) as cap,
    greatest(instant.at, max(settled_at) over (partition by member_id)) as at
  from mining_position, instant
  where status = 'in-progress' and settled_at < caps_at
), capped as (
  select position.*, at - at % 86400 as day_start,
    div(cap * 86400 * 1000000000000000000, daily_rate) * 0.000000000000000001 as truncated_to_cap
  from position
), due as (
  select capped.*, basic_hash_rate + contribution_hash_rate as hash_rate,
    -- The least that earns the whole cap.
    truncated_to_cap + case
      when div(truncated_to_cap * daily_rate * 1000000000000000000, 86400) * 0.000000000000000001 < cap
      then 0.000000000000000001 else 0 end as to_cap
  from capped
), settled as (
  select id, member_id, basic_hash_rate, at, caps_at, to_cap, at < caps_at as running,
    case when at >= caps_at then to_cap else hash_rate_seconds + hash_rate * (at - settled_at) end as worked,
    case
      when settled_at > day_start then day_hash_rate_seconds
      when day_start >= caps_at then to_cap
      else hash_rate_seconds + hash_rate * (day_start - settled_at) end as worked_before_today
  from due
), truncated as (
  select settled.*, trunc(0.1 * team.smaller_community, 18) as contribution,
    row_number() over (partition by settled.member_id order by id desc) = 1 as newest,
    div(
      trunc(0.1 * team.smaller_community, 18) * basic_hash_rate * 1000000000000000000,
      sum(basic_hash_rate) over (partition by settled.member_id)
    ) * 0.000000000000000001 as share
  from settled join team using (member_id)
  where running
), spread as (
  select id, basic_hash_rate + share + rest as hash_rate, share + rest as share
  from (
    select truncated.*, case when newest then contribution - sum(share) over (partition by member_id) else 0 end as rest
    from truncated
  ) shared
)
update mining_position set
  contribution_hash_rate = coalesce(spread.share, 0),
  hash_rate_seconds = settled.worked,
  day_hash_rate_seconds = settled.worked_before_today,
  settled_at = settled.at,
  caps_at = case
    when spread.id is null then settled.caps_at
    else settled.at + div(settled.to_cap - settled.worked, spread.hash_rate)
      + case when div(settled.to_cap - settled.worked, spread.hash_rate) * spread.hash_rate < settled.to_cap - settled.worked
        then 1 else 0 end
    end
from settled left join spread using (id)
where mining_position.id = settled.id
-- statement
-- Those whose cap came after they were settled: at it the contribution goes on in others.
create index mining_position_unsettled on mining_position (caps_at) where status = 'in-progress' and settled_at < caps_at
