-- expand
ALTER TABLE "disown_links" ADD COLUMN "sent_to" text;