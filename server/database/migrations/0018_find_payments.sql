CREATE INDEX "credit_movements_of_payment" ON "credit_movements" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "payment_reversals_by_id" ON "payment_reversals" USING btree ("reversal_id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("gateway_reference");