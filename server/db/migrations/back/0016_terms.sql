DROP TABLE "terms_acceptances";--> statement-breakpoint
DROP TABLE "terms";
