/** What a mail server writes of a mail that it has news of (RFC 3464), as Postfix does. */
export function deliveryReport(
  to: string,
  { action, status, words }: { action: 'failed' | 'delayed' | 'delivered'; status: string; words: string },
): Buffer {
  return Buffer.from(
    [
      'From: MAILER-DAEMON@mx.people.test (Mail Delivery System)',
      `To: ${to}`,
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
      '',
      '--b1',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'This is the mail system at host mx.people.test.',
      '',
      '--b1',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.people.test',
      'Arrival-Date: Fri, 20 Nov 2026 10:00:00 +0800 (CST)',
      '',
      'Final-Recipient: rfc822; p2@people.test',
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${words}`,
      '',
      '--b1',
      'Content-Type: message/rfc822',
      '',
      'From: no-reply@sender.test',
      'To: p2@people.test',
      'Subject: Hello',
      '',
      'Action: failed',
      'Status: 5.0.0',
      '--b1--',
      '',
    ].join('\r\n'),
  );
}

/** What a program answers for somebody on holiday (RFC 3834). */
export const holidayReply = (to: string): Buffer =>
  Buffer.from(
    `From: p3@people.test\r\nTo: ${to}\r\nSubject: Out of office\r\nAuto-Submitted: auto-replied\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
  );
