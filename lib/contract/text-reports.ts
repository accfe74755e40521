/** Where providers tell what became of a text. */
export const TEXT_REPORTS = "/v2/api/text_reports";

export const TWILIO_REPORTS = `${TEXT_REPORTS}/twilio`;

/** Of the HTTP gateway: who knows the secret may report. */
export const httpReportUrl = (secret: string) => `${TEXT_REPORTS}/gateway/${secret}`;

/** Numbers of texts are short, and so are words for what became of them. */
export const LONGEST_REPORTED = 64;
