-- The two roles of the database and the database itself; run once, by the first start of an empty PostgreSQL.
\getenv owner POSTGRES_OWNER_PASSWORD
\getenv product POSTGRES_PRODUCT_PASSWORD
CREATE ROLE passbook_owner LOGIN PASSWORD :'owner';
CREATE ROLE passbook_product LOGIN PASSWORD :'product';
CREATE DATABASE passbook OWNER passbook_owner;
