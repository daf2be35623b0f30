-- Names of channels had a key for each page. They have one set of keys now; a tenant's own wording moves there, that of tasks first.
INSERT INTO "language_text" ("tenant_id", "lang", "key", "text")
SELECT DISTINCT ON (own."tenant_id", own."lang", moved."new")
	own."tenant_id", own."lang", moved."new", own."text"
FROM "language_text" own
JOIN (
	SELECT former.prefix || '.channel' || name.suffix AS "old", 'ui.field.channel' || name.suffix AS "new", former.place
	FROM (VALUES
		('outreach.task', 1), ('outreach.message', 2), ('outreach.statistics', 3), ('outreach.record', 4),
		('common.report', 5), ('profile.group', 6), ('profile.person', 7), ('common.consent', 8)
	) AS former(prefix, place)
	CROSS JOIN (VALUES
		(''), ('.email'), ('.sms'), ('.wechatTemplate'), ('.wechatMass'), ('.wechatCustom'), ('.miniProgram'), ('.appPush'), ('.call'),
		('.officialAccount')
	) AS name(suffix)
) moved ON moved."old" = own."key"
ORDER BY own."tenant_id", own."lang", moved."new", moved.place
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "language_text" WHERE "key" ~ '^(outreach\.(task|message|statistics|record)|common\.(report|consent)|profile\.(group|person))\.channel(\.(email|sms|wechatTemplate|wechatMass|wechatCustom|miniProgram|appPush|call|officialAccount))?$';
