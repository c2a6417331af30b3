-- What became of a member's command. Whoever carries one out holds the member's row until it ends, so the row is waited
-- for; what is looked at after that is as new as the end of the wait, which one plain statement's view would not be.
create function finished_command(of_member bigint, of_request text)
returns table (path text, answer jsonb, created_at bigint) language plpgsql as $$
begin
  perform 1 from member where id = of_member for no key update;
  return query select receipt.path, receipt.answer, receipt.created_at from command_receipt receipt
    where receipt.member_id = of_member and receipt.request_id = of_request;
end
$$
